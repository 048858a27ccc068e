import type { Section } from '../../message.ts'

export const adsTogether = {
  together: 'All your ads at once',
  pauseShort: { one: 'Pause {n} ad', other: 'Pause all ads' },
  resumeShort: { one: 'Open {n} again', other: 'Open {n} again' },
  stepShort: 'Change prices',
  pauseAll: { one: 'Pause {n} ad', other: 'Pause all {n} ads in both markets' },
  resumeAll: { one: 'Open the paused ad again', other: 'Open the {n} paused together again' },
  paused: { one: '{n} ad is paused.', other: '{n} ads are paused.' },
  pausedHint: 'Nobody can take them; what is set aside stays so. One press opens the same ones again.',
  resumed: { one: '{n} ad is open again.', other: '{n} ads are open again.' },
  left: { one: '{n} stays as it is:', other: '{n} stay as they are:' },
  step: 'Change prices together',
  stepLead:
    'A fixed price moves by so much of itself, a floating one by so much of the index. All of the chosen ads are changed, or none.',
  way: 'Which way',
  up: 'Up',
  down: 'Down',
  by: 'By',
  stepWrong: 'Write a percentage above 0, up to 20.',
  chooseOne: 'Choose an ad.',
  stepAds: 'Your ads, with the price before and after',
  stepDo: { one: 'Change {n} price', other: 'Change {n} prices' },
  stepped: {
    one: '{n} price is changed. It holds for orders from now on.',
    other: '{n} prices are changed. They hold for orders from now on.',
  },
  stepLoading: 'Loading your prices',
  stepFailed: 'Your prices could not be loaded.',
} as const satisfies Section
