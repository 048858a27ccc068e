import type { ComponentType } from 'react'
import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

/** A part of the settings, which comes with the first visit to it; but for the profile, where one lands. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) => onDemand(load, SettingsSkeleton)

/** The e-mail and the phone. */
export const Contact = part(() => import('./profile/ContactSection.tsx').then((it) => it.ContactSection))

/** How one signs in, and where one is. */
export const Security = part(() => import('./security/SecuritySection.tsx').then((it) => it.SecuritySection))

/** Where one is paid. */
export const PaymentMethods = part(() =>
  import('../payment-methods/PaymentMethodsSection.tsx').then((it) => it.PaymentMethodsSection),
)

/** Where one may withdraw to. */
export const Destinations = part(() =>
  import('../destinations/DestinationsSection.tsx').then((it) => it.DestinationsSection),
)

/** Who acts for a company. */
export const Team = part(() => import('../team/TeamSection.tsx').then((it) => it.TeamSection))

/** What one is told, and by which way. */
export const Notifications = part(() => import('./NotificationsSection.tsx').then((it) => it.NotificationsSection))

/** A copy of what is kept, and the end of the account. */
export const OwnData = part(() => import('./data/DataSection.tsx').then((it) => it.DataSection))

/** Language, colours, keys. */
export const Preferences = part(() => import('./profile/PreferencesSection.tsx').then((it) => it.PreferencesSection))
