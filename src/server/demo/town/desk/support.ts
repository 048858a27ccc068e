import { createSupportChat } from '../../../../contract/chat.ts'
import { uuid7 } from '../../../kernel/ids.ts'
import type { Stage } from '../../market.ts'
import type { Happening } from '../../past-days.ts'

const HOUR = 3_600_000

interface Question {
  username: string
  subject: string
  text: string
}

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
]

/** What support has been asked. */
export const supportOf = (stage: Stage, today: number): Happening[] => [
  { when: today - 11 * HOUR, does: () => askAll(stage) },
]

async function askAll(stage: Stage): Promise<void> {
  for (const { username, ...body } of WAITING)
    await (await stage.as(username))(createSupportChat, {
      body: { ...body, client_id: uuid7(new Date(stage.now())) },
    })
}
