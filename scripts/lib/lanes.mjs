/**
 * Runs steps on so many lanes: whoever is free takes the first step that may begin. A step is `{ name, run, after }`,
 * `after` the name of a step that has to be over. A step's `run` decides itself what a failure of the earlier one means.
 */
export async function runLanes(steps, lanes) {
  const waiting = [...steps];
  const over = new Set();
  let wake = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ after }) => after === undefined || over.has(after));
      if (next < 0) {
        await new Promise((done) => wake.push(done));
        continue;
      }
      const [step] = waiting.splice(next, 1);
      await step.run();
      over.add(step.name);
      const sleepers = wake;
      wake = [];
      for (const done of sleepers) done();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
