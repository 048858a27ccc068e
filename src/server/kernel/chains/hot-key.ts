/** The key of a network's hot account among those that custody names; undefined where it names none. */
export const hotKeyIn = <Key extends { network: string; account: string }>(
  keys: readonly Key[],
  network: string,
): Key | undefined => keys.find((key) => key.network === network && key.account === 'hot')
