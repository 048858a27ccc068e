type Props = {
  /** Rows of dark (true) and light squares. */
  matrix: readonly (readonly boolean[])[]
  /** What scanning it does: 'Add Florin to your authenticator app'. */
  label: string
  size?: number
}

const path = (matrix: Props['matrix']) =>
  matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ''))).join('')

/** A QR code with its quiet zone, dark on light in both modes, since some scanners want it so. */
export function QrCode({ matrix, label, size = 200 }: Props) {
  const edge = matrix.length + 8
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="rounded-sm"
    >
      <rect width={edge} height={edge} className="qr-ground" />
      <path d={path(matrix)} className="qr-ink" />
    </svg>
  )
}
