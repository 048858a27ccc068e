/** The line through values as an SVG path in a box of `width` × `height`: the lowest at the bottom, the highest at the top. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = values.length > 1 ? width / (values.length - 1) : 0
  // A flat line runs through the middle.
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) / (high - low)) * height)
  return values
    .map((value, index) => `${index ? 'L' : 'M'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('')
}
