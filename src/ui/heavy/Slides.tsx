import 'swiper/css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, useRef, useState } from 'react'
import { A11y } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import type { Swiper as SwiperInstance } from 'swiper/types'
import { fill } from '../../words/message.ts'
import type { CarouselProps } from '../file/Carousel.tsx'
import { useLocale, useWords } from '../words.tsx'

const arrow =
  'inline-flex size-[44px] items-center justify-center rounded-full border border-line-strong text-ink hover:bg-surface-sunken aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-muted rtl:-scale-x-100'

/** The slides, by Swiper: fingers and buttons move them; never by themselves. */
export function Slides({ label, children }: CarouselProps) {
  const w = useWords('ui')
  const { dir } = useLocale()
  const swiper = useRef<SwiperInstance>(null)
  const [at, setAt] = useState({ index: 0, first: true, last: false })
  const slides = Children.toArray(children)
  const follow = (it: SwiperInstance) => setAt({ index: it.activeIndex, first: it.isBeginning, last: it.isEnd })
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <Swiper
        dir={dir}
        modules={[A11y]}
        a11y={{ slideLabelMessage: fill(w.slideOf, { n: '{{index}}', max: '{{slidesLength}}' }) }}
        spaceBetween={16}
        slidesPerView={1}
        // A picture made larger is moved by the finger that would move the slides.
        noSwipingClass="scrolls-itself"
        onSwiper={(it) => {
          swiper.current = it
          follow(it)
        }}
        onSlideChange={follow}
        onReachEnd={follow}
        onFromEdge={follow}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no name of their own
          <SwiperSlide key={index}>{slide}</SwiperSlide>
        ))}
      </Swiper>
      <div className="mt-3 flex items-center gap-3">
        <button
          type="button"
          aria-label={w.slideBefore}
          aria-disabled={at.first}
          onClick={() => swiper.current?.slidePrev()}
          className={arrow}
        >
          <ChevronLeft aria-hidden size={20} />
        </button>
        <button
          type="button"
          aria-label={w.slideNext}
          aria-disabled={at.last}
          onClick={() => swiper.current?.slideNext()}
          className={arrow}
        >
          <ChevronRight aria-hidden size={20} />
        </button>
        <span className="tabular text-sm text-ink-muted">
          {fill(w.slideOf, { n: at.index + 1, max: slides.length })}
        </span>
      </div>
    </section>
  )
}
