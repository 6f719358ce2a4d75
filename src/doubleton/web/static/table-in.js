// A printed card of a table has its code after the # of the address, which browsers do not send:
// it is put into the form, taken out of the address, and exchanged for a ticket.

const found = /^#([^/:]+\/[^/:]+\/\d+):(\d{4})$/.exec(decodeURIComponent(location.hash));
if (found) {
  const form = document.getElementById("as-table");
  history.replaceState(null, "", location.pathname);
  form.elements.table.value = found[1];
  form.elements.code.value = found[2];
  if (form.elements.table.value === found[1]) form.submit();
}
