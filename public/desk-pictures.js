// The pictures of a document, one at a time: next and previous, larger and smaller, turned, by buttons and by keys. Without it they stand one below the other.
// Each is asked for once it is looked at, since who looked at which is on record.
const STEPS = [1, 1.5, 2, 3]

for (const viewer of document.querySelectorAll('[data-pictures]')) {
  const figures = [...viewer.querySelectorAll('figure')]
  const [bar, status] = [viewer.querySelector('[data-bar]'), viewer.querySelector('[data-status]')]
  let [at, step, turns] = [0, 0, 0]

  /** Lays the picture of this figure out: as large as asked, and turned about its middle. */
  const lay = (figure) => {
    const [box, stage, img] = ['[data-box]', '[data-stage]', 'img'].map((part) => figure.querySelector(part))
    const [width, height] = [box.clientWidth * STEPS[step], box.clientHeight * STEPS[step]]
    Object.assign(stage.style, { position: 'relative', width: `${width}px`, height: `${height}px` })
    Object.assign(img.style, {
      position: 'absolute',
      top: '50%',
      left: '50%',
      maxWidth: 'none',
      width: `${turns % 2 ? height : width}px`,
      height: `${turns % 2 ? width : height}px`,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    })
    box.scrollTo((width - box.clientWidth) / 2, (height - box.clientHeight) / 2)
  }
  const show = () => {
    for (const [index, figure] of figures.entries()) figure.hidden = index !== at
    lay(figures[at])
    const { label } = figures[at].dataset
    status.textContent = `${label} (${at + 1}/${figures.length}), ${STEPS[step] * 100}%`
  }
  const acts = {
    previous: () => go(-1),
    next: () => go(1),
    larger: () => grow(1),
    smaller: () => grow(-1),
    turn: () => {
      turns = (turns + 1) % 4
    },
  }
  const go = (by) => {
    at = (at + by + figures.length) % figures.length
    step = 0
    turns = 0
  }
  const grow = (by) => {
    step = Math.min(STEPS.length - 1, Math.max(0, step + by))
  }
  const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', '+': 'larger', '=': 'larger', '-': 'smaller', r: 'turn' }
  const act = (name) => {
    acts[name]()
    show()
  }
  viewer.addEventListener('keydown', (event) => {
    const name = KEYS[event.key]
    // What is larger than its box is scrolled by the arrows.
    const scrolls = step > 0 && event.key.startsWith('Arrow')
    if (!name || scrolls || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act(name)
  })
  for (const button of viewer.querySelectorAll('[data-does]'))
    button.addEventListener('click', () => act(button.dataset.does))
  viewer.addEventListener('toggle', () => viewer.open && show())
  addEventListener('resize', () => viewer.open && lay(figures[at]))
  bar.hidden = false
}
