import type { UserWallet } from '../../../contract/chain/chain-endpoints.ts'
import { networks } from '../../../contract/chain/networks.ts'
import { classes } from '../../../ui/classes.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

/** By which network it is sent, where there is a choice: each has an address of its own. */
export function NetworkChoice({ wallet }: { wallet: UserWallet | undefined }) {
  const w = useWords('cryptoDeposit')
  if (!wallet || wallet.networks.length < 2) return null
  const { asset, network, network_name: name } = wallet
  return (
    <nav aria-label={w.byNetwork} className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">{w.byNetwork}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {wallet.networks.map((one) => (
          <li key={one.code}>
            <a
              href={`/dashboard/payments/crypto?asset=${asset}&network=${one.code}`}
              aria-current={one.code === network ? 'true' : undefined}
              className={classes(
                'flex min-h-touch items-center rounded-md border px-3 py-2.5 font-semibold hover:bg-surface-sunken',
                one.code === network ? 'border-primary bg-primary-soft' : 'border-line-strong',
              )}
            >
              {one.name}
            </a>
          </li>
        ))}
      </ul>
      {networks[network].experimental && (
        <Banner tone="caution" title={fill(w.tryingTitle, { network: name })}>
          {fill(w.tryingText, { network: name, asset })}
        </Banner>
      )}
    </nav>
  )
}
