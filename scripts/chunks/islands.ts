/** Which modules are islands, by name; of those the frame around each page of the dashboard, and those of pages without it. */
export const islands = {
  any: /\.island\.tsx$/,
  frame: /\/features\/shell\/Shell\.island\./,
  frameless: /\/features\/auth\//,
}
