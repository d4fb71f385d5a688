import { Button, Skeleton, Stack, Title } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { lazy, Suspense, useState } from "react";
import type { DayCount } from "../../../core/insights/report.ts";
import { DayTable } from "./day-table.tsx";

/** Recharts is as large as the rest of the admin: it is loaded only for this view. */
const Plots = lazy(() => import("./daily-plots.tsx"));

const HEIGHT = 560;

/** The numbers of each day: as plots, and as the table behind them. */
export function DailyNumbers({ days, today }: { days: readonly DayCount[]; today: string }) {
  const isMounted = useMounted(); // a plot takes the width of its container, which only the browser knows
  const [isTable, setTable] = useState(false);
  const placeholder = <Skeleton height={HEIGHT} />;
  return (
    <Stack component="section" gap="sm" aria-labelledby="by-day">
      <Title order={2} fz={22} id="by-day">
        Day by day
      </Title>
      {isMounted ? (
        <Suspense fallback={placeholder}>
          <Plots days={days} today={today} />
        </Suspense>
      ) : (
        placeholder
      )}
      <Button
        variant="default"
        aria-expanded={isTable}
        onClick={() => setTable(!isTable)}
        style={{ alignSelf: "flex-start" }}
      >
        {isTable ? "Hide table" : "Show table"}
      </Button>
      {isTable ? <DayTable days={days} today={today} /> : null}
    </Stack>
  );
}
