/** Whether it is the funds that a queued `withdrawal w` waits for, and not approvals, fees or an answer, by what kept it when it was last tried. */
export const LACKS_FUNDS = `coalesce((select a.code from chain_ask a where a.withdrawal_id = w.id), 'hot_balance_low') in ('hot_balance_low', 'coins_lacking')`
