import { Queue } from '../jobs/queue.ts'
import { audit } from '../kernel/audit.ts'
import type { Ctx } from '../kernel/context.ts'
import { inTx } from '../kernel/tx.ts'
import { reasonOf } from './ledger.ts'
import type { Command } from './typed/two.ts'

const queueOf = ({ db, log }: Ctx) => new Queue(db, [], (err) => log.warn({ err }, 'job queue'))

/** What an operator does about jobs that failed to the last try: e-mails that could not leave, events that nobody could take. */
export const jobCommands: Readonly<Record<string, Command>> = {
  'jobs given-up': {
    usage: '',
    what: 'Jobs that failed to the last try, the oldest first',
    who: 'reads',
    run: async (ctx, { say }) => {
      const jobs = await queueOf(ctx).deadLetters()
      for (const { job, ref, since } of jobs) say(`${job.padEnd(28)} ${ref}  since ${since.toISOString()}`)
      if (jobs.length === 0) say('No job was given up.')
    },
  },
  'jobs try-again': {
    usage: '--reason …',
    what: 'Send every job that was given up back to its queue, with all its tries before it',
    who: { alone: 'each job looks at how things stand now, and does what it would have done' },
    run: async (ctx, input) => {
      const reason = reasonOf(input)
      // The audit comes first: a job sent back and not accounted for would be the worse half.
      await inTx(ctx, (tx) => audit(tx, 'jobs.try-again', 'jobs', { reason }))
      input.say(`${await queueOf(ctx).tryAgain()} jobs are on their way again.`)
    },
  },
}
