import { useState } from 'react'
import { type ApiProblem, call } from '../../../client/api.ts'
import { useIntent } from '../../../client/forms/use-intent.ts'
import { ownAdsPage } from '../../../contract/addresses.ts'
import type { Market, OwnAd } from '../../../contract/market/ads.ts'
import { useWords } from '../../../ui/words.tsx'
import { postOf, updateOf } from '../endpoints.ts'
import { changesOf, draftOf, type Faults, faultsOf, type TypedAd } from './typed-ad.ts'

/** Which field of the form a part of it belongs to, by the path the server names. */
const pathOf: { readonly [Name in keyof TypedAd]?: string } = {
  price: 'pricing.price',
  margin: 'pricing.margin_bps',
  way: 'pricing.margin_bps',
  limit: 'pricing.limit',
  methodIds: 'method_ids',
  window: 'window_minutes',
  autoReply: 'auto_reply',
  level: 'conditions.level',
  age: 'conditions.account_age_days',
  completed: 'conditions.completed_orders',
  completion: 'conditions.completion_rate',
  countries: 'conditions.countries',
  firstMax: 'conditions.first_trade_max',
  days: 'hours.days',
  from: 'hours.from',
  until: 'hours.until',
  timeZone: 'hours.time_zone',
}

/** The form's state: what is typed, what is wrong with it by the server's names, and sending it. `ad` is edited; without one a new one is posted. */
export function useAdForm(market: Market, start: TypedAd, ad: OwnAd | undefined) {
  const w = useWords('ads')
  const [typed, setTyped] = useState(start)
  const [faults, setFaults] = useState<Faults>({})
  const { run, clear, doing, done, problem } = useIntent<Intent>({ once: true })

  const write = (part: Partial<TypedAd>) => {
    setTyped({ ...typed, ...part })
    clear()
    const touched = Object.keys(part).map((name) => pathOf[name as keyof TypedAd] ?? name)
    setFaults(Object.fromEntries(Object.entries(faults).filter(([path]) => !touched.includes(path))))
  }
  const show = (found: Faults) => {
    setFaults(found)
    focusFirst(Object.keys(found).filter((path) => found[path]))
  }
  const judge = () => {
    const found = faultsOf(typed, w)
    show(found)
    return Object.values(found).every((sentence) => sentence === undefined)
  }
  // Of an edited ad the server names what is within its changes.
  const refused = ({ fields }: ApiProblem) => {
    const found = Object.entries(fields).map(([path, says]) => [path.replace(/^changes\./, ''), says] as const)
    if (found.length > 0) show(Object.fromEntries(found))
  }
  const send = async (publish: boolean) => {
    if (doing || done || !judge()) return
    const body = ad ? { ad_id: ad.id, changes: changesOf(typed) } : draftOf(typed, publish)
    const post = async (key: string) => {
      const saved = await save(market, body, key)
      const how = ad ? 'changed' : publish ? 'posted' : 'kept'
      location.assign(`${ownAdsPage(market)}?${how}=${saved.id}`)
    }
    await run({ how: publish ? 'publish' : 'draft', body }, post, refused)
  }
  // While the page of one's ads comes, the button that leads there goes on turning.
  const sending = (doing ?? done)?.how
  return { typed, write, faults, problem, sending, send: (publish: boolean) => void send(publish), ad }
}
export type AdForm = ReturnType<typeof useAdForm>

type Body = ReturnType<typeof draftOf> | { ad_id: string; changes: ReturnType<typeof changesOf> }

interface Intent {
  how: 'publish' | 'draft'
  body: Body
}

async function save(market: Market, body: Body, key: string): Promise<OwnAd> {
  if ('changes' in body) return (await call(updateOf[market], { body }, { key })).data
  return (await call(postOf[market], { body }, { key })).data
}

/** The first field of the page that is in error; a section that is folded opens for it. */
function focusFirst(paths: readonly string[]): void {
  const field = [...document.querySelectorAll<HTMLElement>('[name]')].find((it) =>
    paths.includes(it.getAttribute('name') ?? ''),
  )
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}
