/**
 * What staff do on being signed in alone, by its path, and why that is enough. All else, which moves money or takes a second person, whoever has a passkey
 * signs for (`passkey` of the endpoint): an act that is neither signed for nor here is refused by a test.
 */
export const withoutPasskey: Readonly<Record<string, string>> = {
  '/desk/sign-in': 'asks for the password and the second step itself',
  '/desk/sign-out': 'ends what a session could do',
  '/desk/second-factor': 'asks for the password and the second step itself',
  '/desk/passkeys/start': 'asks for the password and the second step itself',
  '/desk/passkeys': 'asks for the password and the second step itself',
  '/desk/passkeys/remove': 'asks for the password and the second step itself',
  '/desk/bank-files': 'moves nothing: what was uploaded is booked once somebody has signed for it',
  '/desk/reconciliation/explain': 'moves nothing; two people sign for the month that it is part of',
  '/desk/bank-profiles': 'moves nothing: what a file is read as is shown, and signed for, before it is booked',
  '/desk/bank-files/refuse': 'only keeps a file from being booked',
  '/desk/customer/contact': 'moves nothing; what is read stands in the log',
  '/desk/customer/notes': 'moves nothing',
  '/desk/customer/notes/pin': 'moves nothing',
  '/desk/hear': 'moves nothing',
  '/desk/macros': 'moves nothing',
  '/desk/macros/remove': 'moves nothing',
  '/desk/disputes/take': 'moves nothing',
  '/desk/disputes/ask': 'moves nothing',
  '/desk/destinations/remove': 'only keeps money from leaving',
  '/desk/merchant-applications/decide': 'moves nothing',
  '/desk/name-corrections/propose': 'moves nothing; another person looks at it',
  '/desk/name-corrections/approve': 'moves nothing; two people have looked at it',
  '/desk/screening/review': 'frees no money; what held some back takes another person, who signs',
  '/desk/conversations/reply': 'moves nothing',
  '/desk/conversations/close': 'moves nothing',
  '/desk/flagged-orders/dismiss': 'moves nothing',
  '/desk/ads/hide': 'moves nothing: what is in an ad stays its owner’s',
}
