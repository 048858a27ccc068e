import { AssetIcon } from './AssetIcon.tsx'

/** An asset as rows begin with it: coin, name, and its code muted below. */
export function AssetLabel({ code, name, size = 36 }: { code: string; name: string; size?: number }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 text-start">
      <AssetIcon code={code} size={size} />
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{name}</span>
        <span className="block text-sm font-normal text-ink-muted">{code}</span>
      </span>
    </span>
  )
}
