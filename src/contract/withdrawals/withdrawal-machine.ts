import { type EventOf, type MoneyEventOf, machine, type StateOf } from '../machine.ts'

/**
 * Money that leaves, by bank or by chain alike. It is held from the request on, paid from what lies outside from `sending` on, and settled when it has provably arrived, not when it was sent: until
 * then a bump, a replacement or a reorganisation needs no bookkeeping. From `sending` there is no way back but proof. 'desk' is staff.
 */
export const withdrawalMachine = machine({
  initial: 'requested',
  transitions: {
    /** Also what was approved, where whoever screens or signs it says no: people look again. */
    hold_back: { from: ['requested', 'approved'], to: 'needs_approval', by: ['system'] },
    pass: { from: ['requested'], to: 'approved', by: ['system'] },
    approve: { from: ['needs_approval'], to: 'approved', by: ['desk'] },
    /** Also what was approved, until it is instructed: somebody may be suspended meanwhile. */
    reject: { from: ['needs_approval', 'approved'], to: 'rejected', by: ['desk'], money: 'withdrawal_void' },
    cancel: {
      from: ['requested', 'needs_approval', 'approved'],
      to: 'cancelled',
      by: ['customer'],
      money: 'withdrawal_void',
    },
    /** Who asked for it for a company, or agreed to it, acts for that company no more: it doesn't go on without them. */
    call_off: {
      from: ['requested', 'needs_approval', 'approved'],
      to: 'cancelled',
      by: ['system'],
      money: 'withdrawal_void',
    },
    /** What it is paid from has too little: it waits for a refill, and others that there is enough for go on. */
    queue: { from: ['approved'], to: 'same', by: ['system'] },
    /** There is enough again, and something else keeps it. */
    /** From here on what it is paid from is set apart for it. */
    instruct: { from: ['approved'], to: 'sending', by: ['system'], money: 'withdrawal_reserve' },
    /** The file or transaction that it stood in was refused before it left the house, or had its nonce filled before it was signed: nobody outside has heard of it. */
    recall: { from: ['sending'], to: 'approved', by: ['desk', 'system'], money: 'withdrawal_release' },
    /** What paid it ran out before any block took it, provably: it is sent anew, or given back where its customer says so first. */
    lapse: { from: ['sending', 'sent', 'unclear'], to: 'approved', by: ['system'], money: 'withdrawal_release' },
    broadcast: { from: ['sending'], to: 'sent', by: ['system'] },
    /** Proof that it arrived: by whoever sends it or, where they say it by letter, by two people. */
    complete: {
      from: ['sending', 'sent', 'unclear'],
      to: 'completed',
      by: ['system', 'desk'],
      money: 'withdrawal_settle',
    },
    /** Whoever sends it doesn't say what became of it: it is looked into, and never paid back on a guess. */
    doubt: { from: ['sending', 'sent'], to: 'unclear', by: ['system'] },
    clear_to_sending: { from: ['unclear'], to: 'sending', by: ['system', 'desk'] },
    clear_to_sent: { from: ['unclear'], to: 'sent', by: ['system', 'desk'] },
    /** Proof that it will never arrive: by whoever sends it or, without that, by two people. */
    fail: { from: ['sending', 'sent', 'unclear'], to: 'failed', by: ['system', 'desk'], money: 'withdrawal_void' },
    /** The network carried it and its payee refused it: that cost what the fee was for, or whoever owns such a payee could spend the house's coins. */
    revert: { from: ['sending', 'sent', 'unclear'], to: 'failed', by: ['system'], money: 'withdrawal_reverted' },
    bounce: { from: ['completed'], to: 'bounced_back', by: ['system'], money: 'withdrawal_returned' },
  },
})
export type WithdrawalState = StateOf<typeof withdrawalMachine>
export type WithdrawalEvent = EventOf<typeof withdrawalMachine>
/** The events with which its money moves. */
export type WithdrawalMoneyEvent = MoneyEventOf<typeof withdrawalMachine>
/** Whether money moves at this event. */
export const movesMoney = (event: WithdrawalEvent): event is WithdrawalMoneyEvent =>
  'money' in withdrawalMachine.transitions[event]
