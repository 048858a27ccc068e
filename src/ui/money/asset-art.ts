type Art = { path: string; ground: string; ink: string }

const coin = (path: string): Art => ({
  path,
  ground: 'fill-primary',
  ink: 'stroke-primary-ink',
})
const stable = (path: string): Art => ({
  path,
  ground: 'fill-secondary',
  ink: 'stroke-secondary-ink',
})
const currency = (path: string): Art => ({
  path,
  ground: 'fill-primary-soft',
  ink: 'stroke-link',
})

/** One stroke drawing an asset on a 32 × 32 coin: crypto on purple, stable coins on green, currencies on soft purple. */
export const assetArt: Record<string, Art> = {
  BTC: coin('M12.5 9.5h5a3.2 3.2 0 0 1 0 6.5h-5zm0 6.5h5.8a3.3 3.3 0 0 1 0 6.5h-5.8zM14.5 7.5v2m3-2v2m-3 13v2m3-2v2'),
  ETH: coin('M16 7l6 9.4-6 3.6-6-3.6zM10.4 19.6L16 25l5.6-5.4'),
  LTC: coin('M14.8 8l-3 15h8.6M10.6 18.4l7-3.4'),
  USDT: stable('M10 10h12M16 10v13.5M10 15.5c0 3 12 3 12 0'),
  USDC: stable(
    'M19.4 12.4c-.5-1.4-1.8-2-3.4-2-2 0-3.5 1-3.5 2.7 0 3.9 7.1 1.9 7.1 5.8 0 1.7-1.5 2.7-3.6 2.7-1.7 0-3.1-.7-3.6-2.1M16 8.4v2m0 11.2v2',
  ),
  USD: currency(
    'M19.4 12.4c-.5-1.4-1.8-2-3.4-2-2 0-3.5 1-3.5 2.7 0 3.9 7.1 1.9 7.1 5.8 0 1.7-1.5 2.7-3.6 2.7-1.7 0-3.1-.7-3.6-2.1M16 8.4v15.2',
  ),
  EUR: currency('M21 11.4a6 6 0 1 0 0 9.2M10 14.6h7.5M10 17.6h7'),
  GBP: currency('M20.4 12a3.7 3.7 0 0 0-7.2 1.2c0 2 .9 3.3.9 5.2 0 1.8-.8 3-2.1 3.8h8.6M11.6 16.6h6'),
  NGN: currency('M12 22.5v-13l8 13v-13M9.6 14.4h12.8M9.6 17.6h12.8'),
  KES: currency(
    'M10.4 10v12M16 10l-5.4 6 5.6 6M22 18c-.4-.8-1.1-1.2-2-1.2-1.1 0-2 .6-2 1.5 0 2 4.2 1 4.2 3 0 .9-.9 1.5-2.1 1.5-1 0-1.8-.4-2.2-1.2',
  ),
  GHS: currency('M19.6 12.500a5 5 0 1 0 0 7M16 8.400v15.2'),
  ZAR: currency('M12.4 22.500v-13h4.200a3.7 3.7 0 0 1 0 7.400h-4.200m4.2 0l4 5.6'),
  INR: currency('M11.4 9.500h9.400M11.4 13h9.400M11.4 9.500h2.800c5 0 5 7 0 7h-2.800l6.4 6'),
  BRL: currency(
    'M9.6 22v-12h3a3.2 3.2 0 0 1 0 6.400h-3m3 0l3.2 5.600M23 13.400c-.4-1-1.3-1.5-2.4-1.5-1.4 0-2.4.8-2.4 2 0 2.7 5 1.4 5 4.1 0 1.2-1.1 2-2.5 2-1.3 0-2.3-.6-2.6-1.700M20.6 10.300v11.4',
  ),
}
