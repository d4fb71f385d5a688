import { Button, Stack, Text } from "@mantine/core";
import { formatDollarInput, formatUsd } from "../../../../core/format/money.ts";
import type { DrivePrice } from "../../../../core/pricing/by-arrangement/drive-prices.ts";

/** Prices for a visit by arrangement, by mileage and by the hour; a tap puts one into the total. */
export function SuggestedPrices({
  prices,
  onChoose,
}: {
  prices: readonly DrivePrice[];
  /** Dollars as the input of the total holds them. */
  onChoose: (total: string) => void;
}) {
  return prices.map(({ by, total, explanation }) => (
    <Stack key={by} gap={4} align="flex-start">
      <Button variant="default" mih={44} onClick={() => onChoose(formatDollarInput(total))}>
        {`Use ${formatUsd(total)}, by the ${by}`}
      </Button>
      <Text size="sm" c="dimmed">
        {explanation}.
      </Text>
    </Stack>
  ));
}
