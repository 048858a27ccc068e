import { Building2, Check, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../client/api.ts'
import { actForAccount } from '../../../client/session/session.store.ts'
import type { Returned } from '../../../contract/endpoint.ts'
import { actableAccounts } from '../../../contract/teams/team.ts'
import { showToast } from '../../../ui/feedback/toasts.store.ts'
import { useWords } from '../../../ui/words.tsx'
import { fill } from '../../../words/message.ts'

type Accounts = Returned<typeof actableAccounts>

/** Whom one may act for, where there is more than oneself; choosing leads to its overview. */
export function AccountSwitch({ current }: { current: string | undefined }) {
  const w = useWords('shell')
  const accounts = useAccounts()
  if (accounts.length < 2) return null
  const choose = async (id: string) => {
    if (id === current) return
    if (!(await actForAccount(id))) showToast(w.notSwitched, 'problem')
  }
  return (
    <>
      <p className="px-3 pb-1 pt-1.5 text-sm text-ink-muted" id="act-for">
        {w.actFor}
      </p>
      <ul aria-labelledby="act-for">
        {accounts.map(({ account_id: id, username, company }) => {
          const Icon = company === null ? UserRound : Building2
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => void choose(id)}
                className="flex min-h-touch w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-primary-soft"
              >
                <Icon aria-hidden size={20} className="shrink-0 text-link" />
                <span className="min-w-0 max-w-[220px] flex-1 truncate">
                  {company ?? fill(w.ownAccount, { name: username })}
                </span>
                {id === current && <Check aria-hidden size={18} className="shrink-0 text-link" />}
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mx-3 my-1 h-px bg-line" />
    </>
  )
}

/** Where nobody answers there is nothing to choose. */
function useAccounts(): Accounts {
  const [accounts, setAccounts] = useState<Accounts>([])
  useEffect(() => {
    call(actableAccounts).then(
      ({ data }) => setAccounts(data),
      () => {},
    )
  }, [])
  return accounts
}
