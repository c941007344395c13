import { create } from 'qrcode'

/** Draws an address as a QR code into an empty `<svg>`, four modules of margin around it. */
export function drawCode(svg: SVGSVGElement, address: string): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const side = modules.size
  svg.setAttribute('viewBox', `-4 -4 ${side + 8} ${side + 8}`)
  let shape = ''
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (modules.get(y, x)) shape += `M${x} ${y}h1v1h-1z`
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', shape)
  path.setAttribute('shape-rendering', 'crispEdges')
  svg.replaceChildren(path)
}
