import type { TeamPayment } from '../../contract/teams/team-payments.ts'

/** Where it goes, in a few words. */
export const nameOf = ({ destination, payee }: TeamPayment): string => payee?.username ?? destination?.label ?? ''
