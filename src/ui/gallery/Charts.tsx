import { HistoryChart } from '../chart/HistoryChart.tsx'
import { Carousel } from '../file/Carousel.tsx'
import { Specimen } from './Specimen.tsx'

// A curve to look at, drawn by a rule; no one's balance.
const days = Array.from({ length: 30 }, (_, day) => ({
  at: new Date(Date.UTC(2026, 9, 21 + day)).toISOString(),
  value: (1000 + day * 9 + Math.round(Math.sin(day / 3) * 60)).toFixed(2),
}))

export function Charts() {
  return (
    <>
      <Specimen name="HistoryChart">
        <HistoryChart label="Total in EUR, last 30 days" points={days} unit="EUR" />
        <HistoryChart label="Nothing yet" points={[]} unit="EUR" />
      </Specimen>
      <Specimen name="Carousel">
        <Carousel label="Proofs of payment">
          {['First', 'Second', 'Third'].map((proof) => (
            <p
              key={proof}
              className="flex h-[144px] items-center justify-center rounded-md border border-line bg-surface-raised p-4"
            >
              {proof}
            </p>
          ))}
        </Carousel>
      </Specimen>
    </>
  )
}
