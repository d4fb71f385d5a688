import { ActionIcon, Group, NativeSelect, Switch, Text } from "@mantine/core";
import { X } from "lucide-react";
import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";
import type { ListedLocation } from "./listed-locations.ts";
import styles from "./location-row.module.css";
import { PRIORITIES, priorityOf } from "./priorities.ts";

interface LocationRowProps {
  readonly entry: ListedLocation;
  readonly onChange: (fields: Partial<ServiceLocation>) => void;
  readonly onRemove: () => void;
}

/** One location with its switch, its priority and its remove button. */
export function LocationRow({ entry, onChange, onRemove }: LocationRowProps) {
  const { city, county, zip, state, enabled, priority } = entry;
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Text fw={500} {...(enabled ? {} : { c: "dimmed" })}>
          {city}
        </Text>
        <Text size="sm" c="dimmed">
          {`${county} County, ${state}`}
          {zip === "00000" ? ", the whole county" : ` ${zip}`}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={styles.tools}>
        <Switch
          checked={enabled}
          aria-label={`${city} is shown on pages`}
          onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
        />
        <NativeSelect
          size="md"
          w={128}
          aria-label={`Priority of ${city}`}
          value={priority}
          data={[...PRIORITIES]}
          onChange={(event) => onChange({ priority: priorityOf(event.currentTarget.value) })}
        />
        <ActionIcon color="seal" aria-label={`Remove ${city}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  );
}
