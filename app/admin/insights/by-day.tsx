import { Button, Skeleton, Stack, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import type { DayCount } from "../../../core/insights/report.ts";
import { DayTable } from "./day-table.tsx";

/** Recharts is as heavy as all the rest of the admin: it comes when somebody looks at these numbers. */
const Plots = lazy(() => import("./plots.tsx"));

const HEIGHT = 560;

/** The days one by one: as plots, and as the table they are drawn from. */
export function ByDay({ days, today }: { days: readonly DayCount[]; today: string }) {
  const isAwake = useMounted(); // a plot is as wide as its place, which only a browser knows
  const [isTable, setTable] = useState(false);
  const waiting = <Skeleton height={HEIGHT} />;
  return (
    <Stack component="section" gap="sm" aria-labelledby="by-day">
      <Title order={2} fz={22} id="by-day">
        Day by day
      </Title>
      {isAwake ? (
        <Suspense fallback={waiting}>
          <Plots days={days} today={today} />
        </Suspense>
      ) : (
        waiting
      )}
      <Button
        variant="default"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
        style={{ alignSelf: "flex-start" }}
      >
        {isTable ? "Hide the table" : "Show as a table"}
      </Button>
      {isTable ? <DayTable days={days} today={today} /> : null}
    </Stack>
  );
}
