/** Numbers of things ('P-261128-9AMEXE') and amounts with their asset ('1,250.00 EUR'). */
const FIGURE = /([A-Z]{1,2}-\d{6}-[A-Z\d]+|\d[\d.,\u00a0\u202f]*\s[A-Z]{3,5}\b)/

/** A sentence whose numbers and amounts stay in one line each. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(FIGURE).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have nothing but their place
    <span key={index} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
      {part}
    </span>
  ))
