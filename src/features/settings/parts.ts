import { onDemand } from '../../ui/overlay/on-demand.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

// The parts of the settings come with the first visit to them, but for the profile, where one lands.

/** The e-mail and the phone. */
export const Contact = onDemand(
  () => import('./profile/ContactSection.tsx').then((it) => it.ContactSection),
  SettingsSkeleton,
)

/** How one signs in, and where one is. */
export const Security = onDemand(
  () => import('./security/SecuritySection.tsx').then((it) => it.SecuritySection),
  SettingsSkeleton,
)

/** Where one is paid. */
export const PaymentMethods = onDemand(
  () => import('../payment-methods/PaymentMethodsSection.tsx').then((it) => it.PaymentMethodsSection),
  SettingsSkeleton,
)

/** Where one may withdraw to. */
export const Destinations = onDemand(
  () => import('../destinations/DestinationsSection.tsx').then((it) => it.DestinationsSection),
  SettingsSkeleton,
)

/** Who acts for a company. */
export const Team = onDemand(() => import('../team/TeamSection.tsx').then((it) => it.TeamSection), SettingsSkeleton)

/** What one is told, and by which way. */
export const Notifications = onDemand(
  () => import('./NotificationsSection.tsx').then((it) => it.NotificationsSection),
  SettingsSkeleton,
)

/** A copy of what is kept, and the end of the account. */
export const OwnData = onDemand(() => import('./data/DataSection.tsx').then((it) => it.DataSection), SettingsSkeleton)

/** Language, colours, keys. */
export const Preferences = onDemand(
  () => import('./profile/PreferencesSection.tsx').then((it) => it.PreferencesSection),
  SettingsSkeleton,
)
