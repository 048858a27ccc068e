/** Languages one may ask for, in their own words. */
export const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'pt', label: 'Português' },
  { value: 'sw', label: 'Kiswahili' },
] as const
