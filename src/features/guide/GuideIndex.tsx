import {
  ArrowLeftRight,
  BookOpen,
  Building2,
  CodeXml,
  History,
  Landmark,
  type LucideIcon,
  Mail,
  Shield,
  Smartphone,
  UserRound,
  Vault,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  'arrow-left-right': ArrowLeftRight,
  building: Building2,
  code: CodeXml,
  history: History,
  landmark: Landmark,
  mail: Mail,
  shield: Shield,
  smartphone: Smartphone,
  user: UserRound,
  vault: Vault,
}

export interface GuideGroup {
  title: string
  entries: readonly { id: string; title: string; summary: string; icon?: string | undefined }[]
}

/** The guide's table of contents: beside the text on wide screens, before it with what each entry answers on small ones. Drawn by the server alone. */
export function GuideIndex({ groups, label }: { groups: readonly GuideGroup[]; label: string }) {
  return (
    <nav
      aria-label={label}
      className="flex flex-col gap-6 lg:sticky lg:top-[94px] lg:max-h-[calc(100dvh-118px)] lg:overflow-y-auto lg:pe-2"
    >
      {groups.map(({ title, entries }) => (
        <section key={title}>
          <h2 className="mb-1 px-3 text-sm font-semibold text-ink-muted">{title}</h2>
          <ul className="max-lg:overflow-hidden max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface-raised">
            {entries.map((entry) => {
              const Icon = icons[entry.icon ?? ''] ?? BookOpen
              return (
                <li key={entry.id} className="max-lg:border-b max-lg:border-line max-lg:last:border-b-0">
                  <a
                    href={`#${entry.id}`}
                    className="flex min-h-touch items-center gap-3 rounded-sm px-3 py-2 hover:bg-primary-soft"
                  >
                    <Icon aria-hidden size={20} className="shrink-0 text-link" />
                    <span>
                      {entry.title}
                      <span className="block text-sm text-ink-muted lg:hidden">{entry.summary}</span>
                    </span>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
