import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Building2,
  ChartNoAxesColumn,
  CircleAlert,
  CodeXml,
  FileText,
  Handshake,
  History,
  KeyRound,
  Landmark,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MonitorSmartphone,
  Scale,
  Smartphone,
  UserRound,
} from 'lucide-react'
import type { Chapter } from './guide-groups.ts'

type Name = Chapter['data']['icon']

/** Where the menus have what a chapter is about, theirs. */
const icons: Readonly<Record<Name, LucideIcon>> = {
  user: UserRound,
  chart: ChartNoAxesColumn,
  landmark: Landmark,
  'list-checks': ListChecks,
  'arrow-up': ArrowUpFromLine,
  'arrow-left-right': ArrowLeftRight,
  'circle-alert': CircleAlert,
  handshake: Handshake,
  megaphone: Megaphone,
  scale: Scale,
  history: History,
  file: FileText,
  smartphone: Smartphone,
  key: KeyRound,
  monitor: MonitorSmartphone,
  mail: Mail,
  building: Building2,
  code: CodeXml,
  'life-buoy': LifeBuoy,
}

/** What a chapter is about, beside its title. Decorative. */
export function GuideIcon({ name }: { name: Name }) {
  const Icon = icons[name]
  return <Icon aria-hidden size={20} className="shrink-0 text-link" />
}
