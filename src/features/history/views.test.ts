import { expect, test } from 'vitest'
import { wordsFor } from '../../words/catalogue.ts'
import { localeCodes } from '../../words/locales.ts'

test.each(localeCodes)('in %s a view of the past is called as its place in the menu is', (locale) => {
  const { history, shell } = wordsFor(locale, 'history', 'shell').sections
  expect([history.deposit, history.withdrawal, history.conversion, history.crypto]).toEqual([
    shell.depositHistory,
    shell.withdrawalHistory,
    shell.conversionHistory,
    shell.cryptoTransactions,
  ])
})
