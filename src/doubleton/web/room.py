"""What the room is shown on paper: the address of the pages, to be typed or photographed.

The code holds the address and nothing else, so that a picture of it gives nothing away.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import segno
from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doubleton.web.setting import page
from doubleton.web.viewer import viewer_of

routes: Final = APIRouter()


def address_of(request: Request) -> str:
    """Return the address that phones open: as the program was started, or as it was asked."""
    known: tuple[str, ...] = request.app.state.addresses
    return known[0] if known else str(request.base_url)


def picture_of(address: str) -> str:
    """Return the code of an address as a piece of a page, to be photographed."""
    return segno.make(address, micro=False, error="m").svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True
    )


@routes.get("/qr", include_in_schema=False)
def qr_page(request: Request) -> Response:
    """Show the address in large letters and as a code, to be printed and hung up."""
    authority = request.app.state.authority is not None
    return page(request, viewer_of(request), "qr", address=address_of(request), authority=authority)


@routes.get("/qr.svg", include_in_schema=False)
def qr_picture(request: Request) -> Response:
    """Return the code as a picture."""
    picture = BytesIO()
    code = segno.make(address_of(request), micro=False, error="m")
    code.save(picture, kind="svg", scale=8, border=4, dark="#000", light="#fff", xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


@routes.get("/club-authority.pem", include_in_schema=False)
def authority(request: Request) -> Response:
    """Return the certificate that a phone has to trust, where pages come by https."""
    path: Path | None = request.app.state.authority
    if path is None:
        raise HTTPException(404)
    return Response(path.read_bytes(), media_type="application/x-x509-ca-cert")
