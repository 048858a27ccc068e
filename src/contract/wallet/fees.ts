/** The one fee schedule: the pages, the API and the ledger read these figures. In basis points (1 bps = 0.01 %). */
export const fees = {
  /** Taken from what the customer gets of a conversion. */
  swapBps: 50,
  /** Between the index and the price a conversion is quoted at. */
  swapSpreadBps: 20,
  /** Of a purchase of crypto, in what is bought: taken out of its escrow when that is released. */
  buyCardBps: 350,
  buyBankBps: 100,
  /** Between the index and the price of a purchase. */
  buySpreadBps: 20,
  bankDepositBps: 0,
  cryptoDepositBps: 0,
  /** Of a deposit by card: charged beside what is credited. */
  cardDepositBps: 300,
  /** Of a withdrawal to a bank account. Of crypto it is what the network takes (`withdrawals/network-fees.ts`). */
  bankWithdrawalBps: 0,
  /** Of what one customer sends another. */
  transferBps: 0,
  /** Of a trade between customers: taken out of the escrow when it goes to the buyer. */
  p2pBps: 20,
} as const

/** How long a conversion's quote is locked, whichever assets it is between. */
export const quoteLockSeconds = 15

/** A locked quote is refused when the index moved by more than this since, in either direction. */
export const quoteMaxMoveBps = 50

/** How long the price of an ad is locked for whoever is about to take it. */
export const priceLockSeconds = 30
