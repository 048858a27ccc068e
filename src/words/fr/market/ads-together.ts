import type { adsTogether as english } from '../../en/market/ads-together.ts'
import type { Translation } from '../../message.ts'

export const adsTogether: Translation<typeof english> = {
  together: 'Toutes vos annonces à la fois',
  pauseShort: { one: 'Suspendre {n} annonce', other: 'Tout suspendre' },
  resumeShort: { one: 'Rouvrir {n}', other: 'Rouvrir {n}' },
  stepShort: 'Changer les prix',
  pauseAll: { one: 'Suspendre {n} annonce', other: 'Suspendre {n} annonces des deux marchés' },
  resumeAll: { one: 'Rouvrir l’annonce suspendue', other: 'Rouvrir les {n} suspendues ensemble' },
  paused: { one: '{n} annonce est suspendue.', other: '{n} annonces sont suspendues.' },
  pausedHint: 'Personne ne peut y répondre ; ce qui est bloqué le reste. Une pression rouvre les mêmes.',
  resumed: { one: '{n} annonce est de nouveau ouverte.', other: '{n} annonces sont de nouveau ouvertes.' },
  left: { one: '{n} reste telle quelle :', other: '{n} restent telles quelles :' },
  step: 'Changer les prix ensemble',
  stepLead:
    'Un prix fixe bouge de cette part de lui-même, un prix flottant de cette part de l’indice. Toutes les annonces choisies changent, ou aucune.',
  way: 'Sens',
  up: 'Vers le haut',
  down: 'Vers le bas',
  by: 'De combien',
  stepWrong: 'Écrivez un pourcentage supérieur à 0, jusqu’à 20.',
  chooseOne: 'Choisissez une annonce.',
  stepAds: 'Vos annonces, avec le prix avant et après',
  stepDo: { one: 'Changer {n} prix', other: 'Changer {n} prix' },
  stepped: {
    one: '{n} prix est changé. Il vaut pour les ordres à venir.',
    other: '{n} prix sont changés. Ils valent pour les ordres à venir.',
  },
  stepLoading: 'Chargement de vos prix',
  stepFailed: 'Vos prix n’ont pas pu être chargés.',
}
