/** What the film says, scene by scene. */
export const film = {
  start: 'A new account is empty. Three steps fill it.',
  deposit: 'Deposit: say how much you will send from your bank.',
  reference: 'The bank details and a reference of your own. Here a sandbox bank pays by itself.',
  arrived: 'The money has arrived, and the page says so by itself.',
  quote: 'Swap: the price is locked for 15 seconds, with every cost shown.',
  review: 'You confirm once. Pressing twice can’t make two swaps.',
  receipt: 'A receipt, not a passing message.',
  express: 'Trading: you say how much, and Florin finds the best offer.',
  escrow: 'The seller’s coins are locked in escrow before you pay.',
  paid: 'You say that you paid. The seller checks, and releases.',
  released: 'Released: the coins are yours, with a receipt.',
  history: 'Every movement is in your history, with the balance after it.',
  overview: 'And the overview adds it all up.',
}
