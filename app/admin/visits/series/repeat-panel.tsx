import { Checkbox, Group, NativeSelect, Radio, TextInput } from "@mantine/core";
import { isRhythm, RHYTHM_LABELS, RHYTHMS } from "../../../../core/booking/series/rhythm.ts";
import { MAX_SERIES_VISITS } from "../../../../core/booking/series/series-days.ts";
import { WEEKDAYS } from "../../../../core/booking/time/zoned-time.ts";
import { capitalize } from "../../../../core/format/names.ts";
import { Panel } from "../../shared/ui/panel.tsx";
import type { RepeatDraft } from "./repeat-draft.ts";

const CHOICES = [
  { value: "", label: "Doesn’t repeat" },
  ...RHYTHMS.map((value) => ({ value, label: RHYTHM_LABELS[value] })),
];

interface Props {
  readonly repeat: RepeatDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<RepeatDraft>) => void;
}

/** Whether a new visit is the first of a series, how often, and until when. */
export function RepeatPanel({ repeat, errors, onChange }: Props) {
  const { rhythm, weekdays } = repeat;
  return (
    <Panel
      title="Repeat"
      lead="For title offices, care homes and other regular clients: the same place, service and price on many dates."
    >
      <NativeSelect
        size="md"
        label="How often"
        name="rhythm"
        maw={360}
        data={CHOICES}
        value={rhythm}
        onChange={({ currentTarget: { value } }) =>
          onChange({ rhythm: isRhythm(value) ? value : "" })
        }
        error={errors.rhythm}
      />
      {rhythm === "weekdays" ? (
        <Checkbox.Group
          label="On these days"
          value={[...weekdays]}
          onChange={(days) => onChange({ weekdays: days })}
          error={errors.weekdays}
        >
          <Group gap="md" mt="xs">
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} value={day} label={capitalize(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
      <input type="hidden" name="weekdays" value={weekdays.join(",")} />
      {rhythm === "" ? null : (
        <SeriesEndInputs repeat={repeat} errors={errors} onChange={onChange} />
      )}
    </Panel>
  );
}

/** The last date or the number of visits. */
function SeriesEndInputs({ repeat, errors, onChange }: Props) {
  const { endKind, until, count } = repeat;
  return (
    <>
      <Radio.Group
        name="endKind"
        label="Ends"
        value={endKind}
        onChange={(value) => onChange({ endKind: value === "until" ? "until" : "count" })}
      >
        <Group gap="md" mt="xs">
          <Radio value="count" label="After a number of visits" />
          <Radio value="until" label="On a date" />
        </Group>
      </Radio.Group>
      {endKind === "count" ? (
        <TextInput
          label="Number of visits"
          name="count"
          inputMode="numeric"
          maxLength={3}
          w={140}
          description={`At most ${MAX_SERIES_VISITS}`}
          value={count}
          onChange={({ currentTarget: { value } }) => onChange({ count: value })}
          error={errors.count}
        />
      ) : (
        <TextInput
          type="date"
          label="Last date"
          name="until"
          maw={220}
          value={until}
          onChange={({ currentTarget: { value } }) => onChange({ until: value })}
          error={errors.until}
        />
      )}
    </>
  );
}
