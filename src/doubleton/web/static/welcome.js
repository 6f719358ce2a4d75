// The secret of a sign-in link stands behind '#': it is posted, and taken out of the address.
const secret = location.hash.slice(1);
if (secret) {
  history.replaceState(null, "", location.pathname);
  const form = document.querySelector("#welcome");
  form.elements.token.value = secret;
  form.submit();
}
