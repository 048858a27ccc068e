const NAME = /^[\w.@\\-]{1,64}$/

/**
 * Who types a command, for the log: whoever asked sudo to run it as another user, and that user. Whoever may run commands as this user can set the variable as they like, so it is a name and no
 * authority: nothing is allowed or refused by it, and who agrees to what takes two people is staff, known by their passkeys.
 */
export const operatorName = (user: string, sudoUser: string | undefined): string =>
  sudoUser && sudoUser !== user && NAME.test(sudoUser) ? `${sudoUser} (as ${user})` : user
