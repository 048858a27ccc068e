import { createSupportChat } from '../../../../contract/chat.ts'
import { deskReply } from '../../../../contract/desk/desk-watch.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import { atDesk, type Stage } from '../../market.ts'
import { type Happening, momentOf } from '../../past-days.ts'
import type { TimeOfDay } from '../../people.ts'
import { busyMerchant } from '../people.ts'

const HOUR = 3_600_000
const THINKS_MS = 17 * 60_000

interface Question {
  username: string
  subject: string
  text: string
  /** Of Mia. */
  answer?: string
}

/** What people have asked support, and been answered, days ago. */
const ANSWERED: readonly (Question & { asked: { daysAgo: number; at: TimeOfDay } })[] = [
  {
    username: 'ada_obi',
    asked: { daysAgo: 11, at: '09:10' },
    subject: 'Naira not there yet',
    text: 'I sent 450,000 naira yesterday morning, and it isn’t in my account. Did I do something wrong?',
    answer:
      'You did it right: it was credited yesterday morning, and stands among your deposits with its receipt. Write again if anything is missing.',
  },
  {
    username: busyMerchant,
    asked: { daysAgo: 3, at: '10:25' },
    subject: 'A buyer who writes elsewhere',
    text: 'Somebody asks me to go on by telephone and to release first. What shall I do?',
    answer:
      'Don’t release, and stay in the chat of the order: it is what a moderator reads. If it is said again, open a dispute, and we take over.',
  },
]

/** What people ask as you come. */
const WAITING: readonly Question[] = [
  {
    username: 'ngozi_obi',
    subject: 'My transfer from yesterday',
    text: 'I announced 40,000 naira yesterday and my bank says it has left. How long does it take?',
  },
  {
    username: 'beatriz_almeida',
    subject: 'Comprovante para o contador',
    text: 'Preciso de um documento do ano inteiro para o meu contador. Onde encontro?',
  },
  {
    username: 'yasmine_benali',
    subject: 'تغيير عنوان البريد',
    text: 'أريد أن أستخدم عنوان بريد آخر. هل يتوقف حسابي في أثناء ذلك؟',
  },
  {
    username: busyMerchant,
    subject: 'More than 25 ads',
    text: 'I would like to post in cedis, too. Is there a way to have more ads open at once?',
  },
]

/** What support has been asked. */
export const supportOf = (stage: Stage, today: number): Happening[] => [
  ...ANSWERED.map((one) => ({ when: momentOf(one.asked, today), does: () => ask(stage, one) })),
  { when: today - 11 * HOUR, does: () => askAll(stage) },
]

async function askAll(stage: Stage): Promise<void> {
  for (const one of WAITING) await ask(stage, one)
}

async function ask(stage: Stage, { username, subject, text, answer }: Question): Promise<void> {
  const client_id = () => uuid7(new Date(stage.now()))
  const { id: conversation_id } = await (await stage.as(username))(createSupportChat, {
    body: { subject, text, client_id: client_id() },
  })
  if (answer === undefined) return
  stage.pass(THINKS_MS)
  const mia = await atDesk(stage, 'support')
  await mia(deskReply, { body: { conversation_id, client_id: client_id(), text: answer } })
}
