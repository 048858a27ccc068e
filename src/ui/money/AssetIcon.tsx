import { assetArt } from './asset-art.ts'

type Props = { code: string; size?: number }

/** An asset's coin, drawn by us; a code without its own drawing gets a coin with its first letter. Decorative. */
export function AssetIcon({ code, size = 28 }: Props) {
  const art = assetArt[code]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <circle cx="16" cy="16" r="16" className={art?.ground ?? 'fill-primary-soft'} />
      <circle
        cx="16"
        cy="16"
        r="14.2"
        fill="none"
        strokeWidth="1.6"
        strokeDasharray=".6 .939"
        opacity=".5"
        className={art?.ink ?? 'stroke-link'}
      />
      {art ? (
        <path
          d={art.path}
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={art.ink}
        />
      ) : (
        <text x="16" y="21" textAnchor="middle" fontSize="14" fontWeight="700" className="fill-link">
          {code.slice(0, 1)}
        </text>
      )}
    </svg>
  )
}
