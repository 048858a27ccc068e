import { classes } from '../../../ui/classes.ts'
import { AssetIcon } from '../../../ui/money/AssetIcon.tsx'
import { useWords } from '../../../ui/words.tsx'
import { cryptoAssets } from './crypto-queries.ts'

type Props = {
  current: string
  /** The networks that are followed here: what is experimental is there only where it is among them. */
  followed: readonly string[]
}

/** The assets that can be sent here, each with its networks: they belong together. */
export function AssetChoice({ current, followed }: Props) {
  const w = useWords('cryptoDeposit')
  return (
    <nav aria-label={w.assets} className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{w.assets}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {cryptoAssets.map(({ code, networks }) => (
          <li key={code}>
            <a
              href={`/dashboard/payments/crypto?asset=${code}`}
              aria-current={code === current ? 'true' : undefined}
              className={classes(
                'flex min-h-touch items-center gap-3 rounded-md border px-3 py-2.5 hover:bg-surface-sunken',
                code === current ? 'border-primary bg-primary-soft' : 'border-line-strong',
              )}
            >
              <AssetIcon code={code} size={28} />
              <span className="min-w-0">
                <span className="block font-semibold">{code}</span>
                <span className="block text-sm text-ink-muted">
                  {networks
                    .filter(({ code, experimental }) => !experimental || followed.includes(code))
                    .map(({ name }) => name)
                    .join(', ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
