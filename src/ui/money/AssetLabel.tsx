import type { ReactNode } from 'react'
import { useLocale } from '../words.tsx'
import { AssetIcon } from './AssetIcon.tsx'
import { assetName } from './asset-name.ts'

type Props = { code: string; size?: number /** In the place of its code. */; under?: ReactNode }

/** An asset as rows begin with it: coin, name, and its code muted below. */
export function AssetLabel({ code, size = 36, under = code }: Props) {
  const { locale } = useLocale()
  return (
    <span className="inline-flex min-w-0 items-center gap-3 text-start">
      <AssetIcon code={code} size={size} />
      <span className="min-w-0">
        <span className="block font-semibold text-ink md:leading-5">{assetName(code, locale)}</span>
        <span className="block text-sm font-normal text-ink-muted md:leading-5">{under}</span>
      </span>
    </span>
  )
}
