/** What to do where an address with a password in it can't be read. */
export const PASSWORD_SIGNS =
  'In its password write signs other than letters and digits as % and two digits: # is %23, / is %2F, @ is %40.'
