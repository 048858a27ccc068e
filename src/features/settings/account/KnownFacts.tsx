import { Building2, IdCard, MapPin, Phone, UserRound } from 'lucide-react'
import { type AccountFacts, factPlaces } from '../../../contract/accounts/account-facts.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Status } from '../../../ui/status/Status.tsx'
import { useWords } from '../../../ui/words.tsx'
import { SettingRow, SettingRows } from '../SettingRow.tsx'
import { isHighest, nextLevel, raising } from './next-level.ts'

const icons = { phone: Phone, identity: IdCard, address: MapPin, company: Building2 } as const

/** What is known of the customer, and where each of what isn't known yet is shown. The next step is the one that stands out. */
export function KnownFacts({ facts }: { facts: AccountFacts }) {
  const w = useWords('account')
  const own = raising[facts.kind]
  const next = nextLevel(facts)?.step
  const lead = isHighest(facts) ? w.highest : facts.kind === 'entity' ? w.knownEntity : w.knownPerson
  return (
    <Card title={w.known} lead={lead} flush>
      <SettingRows>
        <SettingRow
          icon={<UserRound size={20} />}
          title={w.email}
          text={w.emailText}
          status={<Standing is={facts.email} />}
        />
        {own.map((step) => {
          const Icon = icons[step]
          return (
            <SettingRow
              key={step}
              icon={<Icon size={20} />}
              title={w[step]}
              text={w[`${step}Text`]}
              status={<Standing is={facts[step]} taken={facts.taken.includes(step)} />}
              action={
                !facts[step] &&
                facts.taken.includes(step) && (
                  <LinkButton href={factPlaces[step]} size="sm" variant={step === next ? 'primary' : 'secondary'}>
                    {w[`act_${step}`]}
                  </LinkButton>
                )
              }
            />
          )
        })}
      </SettingRows>
    </Card>
  )
}

function Standing({ is, taken = true }: { is: boolean; taken?: boolean }) {
  const w = useWords('account')
  return is ? <Status tone="positive">{w.done}</Status> : <Status tone="neutral">{taken ? w.open : w.notTaken}</Status>
}
