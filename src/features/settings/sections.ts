import {
  ArrowUpFromLine,
  Bell,
  Contact,
  FolderLock,
  Landmark,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
  UsersRound,
} from 'lucide-react'

/** The parts of the settings, in their order; each is `?tab=` in the page's address. */
const sections = [
  { id: 'profile', icon: UserRound },
  { id: 'contact', icon: Contact },
  { id: 'security', icon: ShieldCheck },
  { id: 'methods', icon: Landmark },
  { id: 'destinations', icon: ArrowUpFromLine },
  { id: 'team', icon: UsersRound },
  { id: 'notifications', icon: Bell },
  { id: 'preferences', icon: SlidersHorizontal },
  { id: 'data', icon: FolderLock },
] as const satisfies { id: string; icon: LucideIcon }[]

export type SectionId = (typeof sections)[number]['id']

/** A team is a company's, and theirs who open an invitation; who acts for a company has their own sign-in elsewhere. */
export const sectionsFor = ({ company, acting, open }: { company: boolean; acting: boolean; open: SectionId }) =>
  sections.filter(
    ({ id }) => (id !== 'team' || company || open === 'team') && !(acting && (id === 'contact' || id === 'security')),
  )

/** The part an address asks for. Sessions, once a part of their own, stand under security. */
export const sectionOf = (asked: string | null): SectionId =>
  asked === 'sessions' ? 'security' : (sections.find(({ id }) => id === asked)?.id ?? 'profile')

export const sectionAddress = (id: SectionId): string => (id === 'profile' ? '/dashboard/settings' : `?tab=${id}`)
